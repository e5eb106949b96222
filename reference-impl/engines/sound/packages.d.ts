/** The parts that we use of two packages which come without types. Pointers are numbers. */
interface Memory {
  readonly HEAP16: Int16Array;
  readonly HEAPF32: Float32Array;
  _malloc(bytes: number): number;
}

declare module "@echogarden/fvad-wasm" {
  interface Fvad extends Memory {
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    /** -1 for a mode that it does not know; likewise below. */
    _fvad_set_mode(detector: number, mode: number): number;
    _fvad_set_sample_rate(detector: number, rate: number): number;
    /** 1 for speech, 0 for anything else. */
    _fvad_process(detector: number, samples: number, count: number): number;
  }
  export default function load(): Promise<Fvad>;
}

declare module "@echogarden/rnnoise-wasm" {
  interface RNNoise extends Memory {
    _rnnoise_create(model: number): number;
    _rnnoise_destroy(state: number): void;
    /** Gives how probable it is that somebody speaks. */
    _rnnoise_process_frame(state: number, into: number, from: number): number;
  }
  export default function load(): Promise<RNNoise>;
}
