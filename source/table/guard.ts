import {isIP} from 'node:net';

/** Whether `Host` is this server: an address, `localhost` or a name of the GM's, or else a strange page (DNS rebinding). */
export function isOwnHost(
	host: string | undefined,
	{port, names}: {readonly port: number; readonly names: readonly string[]},
): boolean {
	const [, name = '', given = '80'] =
		/^(\[[\da-f:.]+\]|[^:[\]]+)(?::(\d+))?$/i.exec(host ?? '') ?? [];
	const bare = name.replaceAll(/^\[|\]$/g, '').toLowerCase();
	return (
		Number(given) === port &&
		(bare === 'localhost' || isIP(bare) !== 0 || names.some((each) => each.toLowerCase() === bare))
	);
}
