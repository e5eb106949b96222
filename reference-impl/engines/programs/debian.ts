/** The command that installs packages of Debian. */
export const debianInstall = (...packages: readonly string[]): string =>
  `apt-get install -y --no-install-recommends ${packages.join(" ")}`;
