/** The sound of a file. */
export interface SoundFacts {
  /** Its place among the streams. */
  index: number;
  codec: string;
  channels: number;
  /** Hertz. */
  sampleRate: number;
  /** Seconds from the beginning of the file to the end of the last packet that is really there. */
  end: number;
}

/** The moving picture of a file. */
export interface PictureFacts {
  index: number;
  codec: string;
  /** Pixels as they are stored. */
  width: number;
  height: number;
  /** Degrees, clockwise, by which a player turns the picture: 0, 90, 180 or 270. */
  rotation: number;
  /** The width of a pixel when it is 1 high. */
  pixelAspect: number;
  /** Pictures a second, on average. */
  frameRate: number;
  end: number;
}

/** What a file of media really holds: the first stream of each kind. */
export interface MediaFacts {
  /** Seconds until everything has ended. */
  duration: number;
  sound: SoundFacts | null;
  picture: PictureFacts | null;
}

/** What ffprobe says of a stream. */
interface Stream {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  sample_aspect_ratio?: string;
  channels?: number;
  sample_rate?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
}

/** What ffprobe is asked for. */
export const ENTRIES = [
  "format=duration",
  "stream=index,codec_type,codec_name,width,height,avg_frame_rate,r_frame_rate,sample_aspect_ratio,channels,sample_rate",
  "stream_disposition=attached_pic",
  "stream_side_data=rotation",
].join(":");

/** The streams in what ffprobe printed, without their ends; the cover of a song is not a picture that moves. */
export function streamsIn(json: string) {
  const { streams = [], format } = JSON.parse(json) as { streams?: Stream[]; format?: { duration?: string } };
  const sound = streams.find((stream) => stream.codec_type === "audio" && stream.codec_name !== undefined);
  const picture = streams.find((stream) => stream.codec_type === "video" && stream.disposition?.attached_pic !== 1);
  return {
    /** Seconds, as the file says; not to be trusted. */
    claimed: Number(format?.duration ?? Number.NaN),
    sound: sound && soundOf(sound),
    picture: picture && pictureOf(picture),
  };
}

const soundOf = ({ index, codec_name, channels = 0, sample_rate }: Stream): Omit<SoundFacts, "end"> => ({
  index,
  codec: codec_name ?? "unknown",
  channels,
  sampleRate: Number(sample_rate ?? 0),
});

function pictureOf(stream: Stream): Omit<PictureFacts, "end"> {
  const { index, codec_name, width = 0, height = 0, side_data_list = [] } = stream;
  // FFmpeg counts counterclockwise.
  const turned = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  return {
    index,
    codec: codec_name ?? "unknown",
    width,
    height,
    rotation: (360 - Math.round(turned / 90) * 90) % 360,
    pixelAspect: fraction(stream.sample_aspect_ratio, ":") || 1,
    frameRate: fraction(stream.avg_frame_rate, "/") || fraction(stream.r_frame_rate, "/"),
  };
}

/** A fraction such as `30000/1001` as a number; 0 if the text is not a fraction. */
function fraction(text = "", sign: string): number {
  const [above, below] = text.split(sign).map(Number);
  return above && below ? above / below : 0;
}
