import { notice } from "../state/control.ts";

/** What was done last; read out, too. */
export function Notice() {
  const said = notice.value;
  return (
    <div class={said ? `notice ${said.bad ? "bad" : ""}` : "notice none"}>
      <p role={said?.bad ? "alert" : "status"}>{said?.text ?? ""}</p>
      {said && (
        <button type="button" class="small" onClick={() => (notice.value = undefined)}>
          Dismiss
        </button>
      )}
    </div>
  );
}
