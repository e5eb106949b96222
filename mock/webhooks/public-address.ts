interface Address {
  value: bigint;
  /** 32 or 128. */
  bits: number;
}

/** IPv4 blocks set aside for something else than hosts of the public network. */
const specialIpv4 = blocks(
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // shared by customers of a carrier
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link-local, metadata of clouds among it
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
);

/** What IPv6 hosts of the public network have; loopback, mapped, translated, local and multicast ones are outside. */
const globalIpv6 = blocks("2000::/3");
const specialIpv6 = blocks(
  "2001::/23", // protocol assignments, Teredo among them
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4, leads to any IPv4 address
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
);

/** Whether an address is of the public network. What is no address in plain notation is not. */
export function isPublicAddress(text: string): boolean {
  const address = addressOf(text);
  if (!address) return false;
  if (address.bits === 32) return !isWithin(address, specialIpv4);
  return isWithin(address, globalIpv6) && !isWithin(address, specialIpv6);
}

/** Whether a text is an IPv4 address of four decimal numbers. */
export const isIpv4 = (text: string): boolean => ipv4Of(text) !== null;

const isWithin = ({ value }: Address, list: readonly { base: bigint; shift: bigint }[]) =>
  list.some(({ base, shift }) => value >> shift === base >> shift);

function blocks(...notations: string[]): { base: bigint; shift: bigint }[] {
  return notations.map((notation) => {
    const [base = "", length] = notation.split("/");
    const address = addressOf(base);
    if (!address) throw new Error(`${notation} is not a block of addresses. Correct it in public-address.ts.`);
    return { base: address.value, shift: BigInt(address.bits - Number(length)) };
  });
}

function addressOf(text: string): Address | null {
  return ipv4Of(text) ?? ipv6Of(text);
}

function ipv4Of(text: string): Address | null {
  const parts = text.split(".");
  // Without leading zeros: some read them as octal.
  const plain = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return plain ? { value: joined(parts.map(Number), 8n), bits: 32 } : null;
}

/** Any notation of IPv6: URL writes it as hexadecimal groups, with one gap for zeros at most. */
function ipv6Of(text: string): Address | null {
  if (!/^[0-9a-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return null;
  const [before = "", after] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::");
  const groupsOf = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [groupsOf(before), groupsOf(after ?? "")];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => 0);
  return { value: joined([...head, ...zeros, ...tail], 16n), bits: 128 };
}

function joined(parts: readonly number[], width: bigint): bigint {
  return parts.reduce((value, part) => (value << width) | BigInt(part), 0n);
}
