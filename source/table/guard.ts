import {isIP} from 'node:net';

/**
 * Whether a request's `Host` is this server. Names are how a strange page would reach it from within a phone's browser
 * (DNS rebinding): only addresses in numbers, `localhost` and names that the GM gave are.
 */
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
