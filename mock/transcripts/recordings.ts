/** What is said in a clip of the package, without a pause. */
export interface Utterance {
  speaker: number;
  text: string;
  /** When each word begins and ends, in milliseconds: begin, end, begin, end. */
  times: readonly number[];
}

/** A sentence alone. */
export const sentence: readonly Utterance[] = [
  {
    speaker: 0,
    text: "This is a short sentence with a few simple words.",
    times: [
      250, 436, 436, 554, 554, 604, 604, 901, 901, 1391, 1391, 1534, 1534, 1571, 1571, 1822, 1822, 2241, 2241, 2694,
    ],
  },
];

/** Two people in turn. */
export const dialogue: readonly Utterance[] = [
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
