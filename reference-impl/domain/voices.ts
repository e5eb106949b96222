/** The voices that every account may use, by identifier (ours: the source names none). */
export const CATALOG_VOICES = {
  voice_amber: "Amber",
  voice_basil: "Basil",
  voice_coral: "Coral",
  voice_drew: "Drew",
  voice_elm: "Elm",
  voice_flint: "Flint",
} as const;
