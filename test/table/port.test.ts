import {once} from 'node:events';
import {createServer} from 'node:net';
import test from 'ava';
import {type ShareOptions, share} from '../../source/table/share.js';
import {noSeats} from '../helpers/no-seats.js';
import {freePort} from '../helpers/visitor.js';

async function opened(t: {teardown(end: () => Promise<void>): void}, options: ShareOptions) {
	const table = await share(undefined, options, noSeats);
	t.teardown(async () => table.close());
	return table;
}

test('a port in use is said, and the next one taken', async (t) => {
	const port = await freePort();
	const other = createServer().listen(port);
	await once(other, 'listening');
	t.teardown(() => {
		other.close();
	});
	const table = await opened(t, {port});
	t.true(table.secrets.port > port);
	t.regex(
		table.status().trouble ?? '',
		new RegExp(`^Port ${port} is in use: .* ${table.secrets.port}$`),
	);
});

test('port 0 is any that is free, and nothing is amiss with that', async (t) => {
	const table = await opened(t, {port: 0});
	const {port} = table.secrets;
	t.true(port > 0);
	t.is(table.status().trouble, undefined);
	t.true(table.status().addresses.every(({host}) => host.endsWith(`:${port}`)));
});
