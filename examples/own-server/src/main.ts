import { parseArgs } from "node:util";
import { OPTIONS } from "./options.ts";
import { startServer } from "./server.ts";

const { url } = await startServer(parseArgs({ options: OPTIONS }).values);
console.log(`listening on ${url}`);
