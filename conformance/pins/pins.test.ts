import { describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { pinsHold } from "./index.ts";

// What the contract says is what the source says: the one place where a slip of the spec shows, which misleads mock and
// suite alike.
pinsHold(readGenerated(), { describe, test, expect });
