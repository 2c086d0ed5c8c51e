import {createSocket} from 'node:dgram';
import {readFileSync} from 'node:fs';
import {networkInterfaces} from 'node:os';
import type {Address} from '../session/players/sharing.js';

/** Networks that phones are hardly in, by the beginnings of their names. */
const unlikely: ReadonlyArray<readonly [RegExp, string]> = [
	[/^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet)/i, 'a virtual network of this computer'],
	[/^(?:tun|tap|wg|utun|ppp|tailscale|zt|nordlynx|proton)/i, 'a VPN'],
];

/** From an address for documentation, to which nothing is ever sent: the system says by which of its own it would. */
async function outward(): Promise<string | undefined> {
	const socket = createSocket('udp4');
	try {
		return await new Promise((resolve) => {
			socket.once('error', () => {
				resolve(undefined);
			});
			socket.connect(53, '192.0.2.1', () => {
				resolve(socket.address().address);
			});
		});
	} finally {
		socket.close();
	}
}

/** Every address of this computer in a network, without a port, the one that phones most likely reach first. */
export async function addresses(
	interfaces = networkInterfaces(),
	findOutward: () => Promise<string | undefined> = outward,
): Promise<readonly Address[]> {
	const first = await findOutward();
	const found = Object.entries(interfaces).flatMap(([name, all = []]) =>
		all
			.filter(({family, internal}) => family === 'IPv4' && !internal)
			.map(({address: host}): Address => {
				const about = unlikely.find(([pattern]) => pattern.test(name))?.[1];
				return {host, ...(about !== undefined && {about})};
			}),
	);
	const rank = ({host, about}: Address): number =>
		(host === first ? 0 : 1) + (about === undefined ? 0 : 2);
	return found.toSorted((one, other) => rank(one) - rank(other));
}

/** Whether this is Linux within Windows, which phones reach only where Windows passes them on. */
export function isWithinWindows(): boolean {
	try {
		return /microsoft/i.test(readFileSync('/proc/version', 'utf8'));
	} catch {
		return false;
	}
}
