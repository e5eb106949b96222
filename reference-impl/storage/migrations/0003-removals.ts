/** Files that a deleted project leaves until they are removed. */
export const removals = `
-- Written with the deletion, so that a process that dies before it removes the files leaves the task to others.
create table removals (
  project_id text primary key,
  -- by the clock of the database
  asked_at timestamptz not null default clock_timestamp()
);
`;
