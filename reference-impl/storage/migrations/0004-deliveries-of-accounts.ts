export const tables = {};
export const statements = ["create index on deliveries (account_id, ordinal)"];
