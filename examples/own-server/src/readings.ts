/**
 * Where the documents leave a choice, a flag takes another one: `npm start -- --late-webhooks 10`. Every value is legal;
 * these are the defaults.
 */
export const READINGS = {
  "step-seconds": "0.1", // how long each of the eight steps of a run takes
  "rate-window": "60", // seconds in which a route takes what the documents allow in a minute; 0 takes any number
  "spaced-polls": false, // status polls of a project that come within two seconds of each other are refused
  "late-webhooks": "0", // seconds between a transition and its webhook
  "shuffled-webhooks": false, // webhooks overtake one another
  "url-at-delivery": false, // a webhook goes to the URL of the moment in which it leaves, not of the transition
  "both-events": false, // runs that go on with lip-sync announce their translation too
  "null-confidence": false, // transcripts do not say how sure they are
  "null-error": false, // a status without an error says so with null
  "step-later": false, // a project that waits for its first step does not name one
  "damage-is-type": false, // a damaged file is refused for its type, not for its length
  "vocabulary-code": "INVALID_JSON_FORMAT", // the code for a vocabulary that is not a JSON array
  "unknown-fields-refused": false, // forms with fields that a route does not know are refused, not read without them
  "accepted-202": false, // work that goes on after the answer is accepted with 202, not 200
};

export type Readings = typeof READINGS;
