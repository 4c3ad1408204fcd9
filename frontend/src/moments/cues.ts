/** The sounds of the table: one or two tones for each cue, made on the spot. */

export type Cue =
  | "access.flip"
  | "agenda.steal"
  | "agenda.score"
  | "damage.net"
  | "damage.meat"
  | "damage.core"
  | "ice.rez"
  | "sub.fire"
  | "tag.on"
  | "tag.off"
  | "trace.tick"
  | "trace.lost"
  | "trace.held"
  | "psi.turn"
  | "psi.same"
  | "psi.differ"
  | "run.end"
  | "run.success"
  | "act";

export interface Tone {
  /** In hertz. */
  pitch: number;
  /** In seconds. */
  length: number;
  wave: OscillatorType;
}

const tone = (pitch: number, length: number, wave: OscillatorType = "triangle"): Tone => ({ pitch, length, wave });

export const TONES: Record<Cue, readonly Tone[]> = {
  "access.flip": [tone(520, 0.05), tone(780, 0.09)],
  "agenda.steal": [tone(523, 0.08), tone(784, 0.16)],
  "agenda.score": [tone(330, 0.1), tone(220, 0.14)],
  "damage.net": [tone(140, 0.1, "sawtooth"), tone(90, 0.13, "sawtooth")],
  "damage.meat": [tone(110, 0.1, "sawtooth"), tone(70, 0.14, "sawtooth")],
  "damage.core": [tone(90, 0.1, "sawtooth"), tone(55, 0.14, "sawtooth")],
  "ice.rez": [tone(220, 0.06, "square"), tone(330, 0.1, "square")],
  "sub.fire": [tone(660, 0.04, "square"), tone(440, 0.08, "square")],
  "tag.on": [tone(880, 0.04, "square"), tone(740, 0.1, "square")],
  "tag.off": [tone(740, 0.04), tone(880, 0.06)],
  "trace.tick": [tone(360, 0.05), tone(420, 0.05)],
  "trace.lost": [tone(420, 0.08, "square"), tone(300, 0.13, "square")],
  "trace.held": [tone(420, 0.08), tone(560, 0.13)],
  "psi.turn": [tone(600, 0.06)],
  "psi.same": [tone(600, 0.08), tone(600, 0.08)],
  "psi.differ": [tone(600, 0.08), tone(400, 0.1)],
  "run.end": [tone(400, 0.08), tone(200, 0.14)],
  "run.success": [tone(300, 0.08), tone(450, 0.14)],
  act: [tone(260, 0.05)],
};

/** Each wave sounds as loud as the others at this height; all of it together 18 decibels below full. */
const HEIGHTS: Partial<Record<OscillatorType, number>> = { triangle: 1, sawtooth: 1.2, square: 0.65 };
const LOUDNESS = 10 ** (-18 / 20);
const ATTACK = 0.01;
const NOTHING = 0.0001;
/** A third up. */
const THIRD = 2 ** (4 / 12);

let audio: AudioContext | null = null;
/** When the last tone that was asked for is over, by the clock of the sound. */
let busyUntil = 0;

/** Play a cue, after those that still sound. A browser that allows no sound yet, or has none, stays silent. */
export function play(cue: Cue, rise = 0): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  if (audio.state !== "running") return;
  let at = Math.max(audio.currentTime, busyUntil);
  for (const { pitch, length, wave } of TONES[cue]) {
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = wave;
    source.frequency.value = pitch * THIRD ** Math.min(rise, 6);
    volume.gain.setValueAtTime(NOTHING, at);
    volume.gain.exponentialRampToValueAtTime(LOUDNESS * (HEIGHTS[wave] ?? 1), at + ATTACK);
    volume.gain.exponentialRampToValueAtTime(NOTHING, at + length);
    source.connect(volume).connect(audio.destination);
    source.start(at);
    source.stop(at + length);
    at += length;
  }
  busyUntil = at;
}
