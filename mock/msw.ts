import { http, HttpResponse, type HttpHandler } from "msw";
import { createMock, type Mock } from "./index.ts";
import { pathBelow } from "./requests/below-base.ts";

/**
 * Handlers for MSW 3, for `setupWorker` in a browser and `setupServer` in Node. They pass every request below the
 * mock's base URL to the mock, media and control interface included. A path that the contract does not have is
 * answered 404 as the service would, so that a misspelt route shows and nothing below the base URL leaves the machine;
 * all other requests go on to your other handlers.
 * @param mock its `baseUrl` says which requests are meant; default: a mock of http://localhost:4010
 * @example
 * const mock = createMock({ baseUrl: "https://api.example.org" });
 * await setupWorker(...mswHandlers(mock)).start();
 */
export function mswHandlers(mock: Mock = createMock()): HttpHandler[] {
  const isBelow = ({ request }: { request: Request }) => pathBelow(mock.baseUrl, request.url) !== undefined;
  return [http.all(isBelow, async ({ request }) => answer(mock, request))];
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
