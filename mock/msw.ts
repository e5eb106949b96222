import { http, HttpResponse, type HttpHandler } from "msw";
import { createMock, type Mock } from "./index.ts";

/**
 * Handlers for MSW 2 and newer, for `setupWorker` in a browser and `setupServer` in Node. They pass every request below the
 * mock's base URL to the mock, media and control interface included. A path that the contract does not have is
 * answered 404 as the service would, so that a misspelt route shows and nothing below the base URL leaves the machine;
 * all other requests go on to your other handlers.
 * @param mock its `baseUrl` says which requests are meant; default: a mock of http://localhost:4010
 * @example
 * const mock = createMock({ baseUrl: "https://api.example.org" });
 * await setupWorker(...mswHandlers(mock)).start();
 */
export function mswHandlers(mock: Mock = createMock()): HttpHandler[] {
  return [http.all(below(mock.baseUrl), async ({ request }) => answer(mock, request))];
}

/** The base URL and every URL below it. A function in its place would say so too, but only to MSW 2.11 and newer. */
function below(baseUrl: string): RegExp {
  const { origin, pathname } = new URL(baseUrl);
  const start = `${origin}${pathname.replace(/\/$/, "")}`;
  return new RegExp(`^${start.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?=[/?#]|$)`);
}

async function answer(mock: Mock, request: Request): Promise<Response> {
  try {
    return await mock.fetch(request);
  } catch (error) {
    // How fetch says that a connection was cut.
    if (error instanceof TypeError) return HttpResponse.error();
    throw error;
  }
}
