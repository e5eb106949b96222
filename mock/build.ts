/** Names the build: in the index of the control interface, in snapshots, at `/`, and as the user agent of deliveries. */
export const build = "dubspec-mock/0.1.0";
