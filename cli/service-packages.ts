import { WrongUse } from "./wrong-use.ts";

/** Loads what needs packages that `npm start` does not install: the help of all commands works without them. */
export async function servicePackages<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new WrongUse(
      "the packages of the service are not installed: run npm install and then the same command again",
    );
  }
}
