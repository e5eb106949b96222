/** What is said in a clip of the package, without a pause. */
export interface Utterance {
  speaker: number;
  text: string;
  /** When each word begins and ends, in milliseconds: begin, end, begin, end. */
  times: readonly number[];
}

/** A sentence alone. */
const sentence: readonly Utterance[] = [
  {
    speaker: 0,
    text: "This is a short sentence with a few simple words.",
    times: [
      250, 436, 436, 554, 554, 604, 604, 901, 901, 1391, 1391, 1534, 1534, 1571, 1571, 1822, 1822, 2241, 2241, 2694,
    ],
  },
];

/** Two people in turn. */
const dialogue: readonly Utterance[] = [
  {
    speaker: 0,
    text: "Have you seen the new museum near the river?",
    times: [800, 1014, 1014, 1140, 1140, 1375, 1375, 1465, 1465, 1651, 1651, 2115, 2115, 2282, 2282, 2351, 2351, 2753],
  },
  {
    speaker: 1,
    text: "Yes, I was there on Sunday with my brother.",
    times: [3553, 4028, 4116, 4278, 4278, 4487, 4487, 4819, 4819, 4975, 4975, 5500, 5500, 5770, 5770, 5961, 5961, 6453],
  },
  {
    speaker: 0,
    text: "What did you like best about it?",
    times: [7253, 7426, 7426, 7609, 7609, 7826, 7826, 8230, 8230, 8513, 8513, 8785, 8785, 8971],
  },
  {
    speaker: 1,
    text: "The old maps. Some of them are four hundred years old.",
    times: [
      9771, 10019, 10019, 10274, 10274, 10799, 10897, 11190, 11190, 11325, 11325, 11564, 11564, 11812, 11812, 12142,
      12142, 12555, 12555, 12951, 12951, 13197,
    ],
  },
  {
    speaker: 0,
    text: "I would like to go there with you next week.",
    times: [
      13997, 14119, 14119, 14300, 14300, 14586, 14586, 14714, 14714, 14897, 14897, 15084, 15084, 15287, 15287, 15449,
      15449, 15817, 15817, 16082,
    ],
  },
  {
    speaker: 1,
    text: "With pleasure. I will buy the tickets tomorrow morning.",
    times: [
      16882, 17175, 17175, 17612, 17742, 17940, 17940, 18077, 18077, 18361, 18361, 18452, 18452, 18912, 18912, 19352,
      19352, 19830,
    ],
  },
];

/** The clips that come with the package in which somebody says the sentence, by their SHA-256. */
const ofSentence = [
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
];

/** What is said in the clips of the package, by their SHA-256. */
export const recordings: ReadonlyMap<string, readonly Utterance[]> = new Map([
  ["a9a17e77f763241ed449798c4db000aec6e64f502bfde85d671841db6212af6a", dialogue], // two-speakers.mp4
  ...ofSentence.map((sha256) => [sha256, sentence] as const),
]);
