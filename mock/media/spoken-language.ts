import { dialogue, sentence, type Utterance } from "../transcripts/recordings.ts";

/**
 * The clips that come with the package, by their hash: in one of them two people talk in English, in the others somebody
 * says a sentence. The mock does not listen, so these are the only files whose words and language it knows (RUN-22).
 */
const dialogueHash = "a9a17e77f763241ed449798c4db000aec6e64f502bfde85d671841db6212af6a"; // two-speakers.mp4
const sentenceHashes = new Set([
  "ccba1c4431e2f002479c34906820b3a92e9710cae9461cb7827a3bea41ab13f9", // over-30-minutes.mp4
  "71619a0cba7b9ee77caa6c6b2a2db4ef87d231fe784796ddd05824d43b3c47c8", // speech-audio.mp4
  "c764d901f48e02b4cb160c24e8b6a7380b91938bb25b1e334fbe898bac53c098", // speech-audio.webm
  "5fd2b58cd7982a98774fb58c8d98a68023b9ee90c1c5440c336a7f4f5dc25dfa", // speech-mpeg1.mpg
  "e5948e2ff0066f7ee100cec6248c68c782fd91f473ae035667c1c359ef03ab02", // speech.aac
  "9a611ea186f91b3f97bd68c4ef1330fd5e38e23149d5f0de51dc0edf365f322e", // speech.flac
  "358de1f239b8ba46f4b90acfbc5cf3d5f9670ec1433a807544097780d24973b1", // speech.m4a
  "b7afffca0ab0c8904ec66d6189b51e377d598cd4b56c2d18079ba9712320f19a", // speech.mkv
  "131b887300efc209b328156bd53cef0dba30fc9d212d1ccc71b1c3aa4e8e44b6", // speech.mov
  "4819e3efcb0bd4d533049617c78e1de523ca15cfa01d44f45d0693a9c1894c0c", // speech.mp3
  "0b838a81603b6cd0ceef1377be410bf5c7bf6fc9dfd98447b5676c39773ef44a", // speech.mp4
  "2d85471ece643cd2cff916eeafda453c42877109606f0b1b4007047a65fd475e", // speech.mpg
  "47ace4d6d5a8417121d17403899fdbdc31a217f77fa1a5a5e8199665a90802f1", // speech.ogg
  "9537128736b3bbfe9f5211182320c8a49f123a5015966db5dda48e3087996bc2", // speech.wav
  "21140be36fb456120fd854cfdbf3595e1915099eac62c262f8530a7c48255fd7", // speech.webm
  "63e202daa69548aaed458cf89b6c27a4e026b7b3b60a3c8d4e0fc049244ae9c4", // truncated-tail.mp4
  "d26e48ade579b298682a442c33ca008a40f1227ac960f6193682d5e3f993ee0d", // under-30-minutes.mp4
]);

/** What is said in a clip of the package; undefined for any other file. */
export function spokenWords(sha256: string): readonly Utterance[] | undefined {
  if (sha256 === dialogueHash) return dialogue;
  return sentenceHashes.has(sha256) ? sentence : undefined;
}

/** ISO code of the language spoken in a file; undefined where the mock does not know. */
export const spokenLanguage = (sha256: string): string | undefined => (spokenWords(sha256) ? "en" : undefined);
