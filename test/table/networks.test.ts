import type {NetworkInterfaceInfo} from 'node:os';
import test from 'ava';
import {playersFight} from '../../source/session/players/players-fight.js';
import {share} from '../../source/table/share.js';
import {noSeats} from '../helpers/no-seats.js';
import {toyFight} from '../helpers/toy-fight.js';
import {comeIn, eventOf, freePort, look} from '../helpers/visitor.js';

const network = (address: string): NetworkInterfaceInfo[] => [
	{
		address,
		netmask: '255.255.255.0',
		family: 'IPv4',
		mac: '02:00:00:00:00:01',
		internal: false,
		cidr: `${address}/24`,
	},
];

test('a network that goes or comes is noticed when somebody comes, when the fight goes on and at each beat', async (t) => {
	const port = await freePort();
	let networks: Record<string, NetworkInterfaceInfo[]> = {wlan0: network('192.168.1.20')};
	const table = await share(undefined, {port, networks: () => networks}, noSeats);
	t.teardown(async () => table.close());
	const {fight} = toyFight();
	table.show(playersFight(fight));
	const hosts = () => table.status().addresses.map(({host}) => host);
	const troubles: Array<string | undefined> = [];
	table.subscribe(() => {
		troubles.push(table.status().trouble);
	});
	t.deepEqual(hosts(), [`192.168.1.20:${port}`]);

	networks = {wlan0: network('10.0.0.5')};
	const page = await look(port, await comeIn(port, table.secrets.code));
	let state = await page.nextState();
	while (state.door.address !== `10.0.0.5:${port}`) {
		state = await page.nextState();
	}

	networks = {};
	fight.gm({do: 'note', text: 'The wind turns', isOpen: true});
	while (state.door.address !== `localhost:${port}`) {
		state = await page.nextState();
	}

	t.deepEqual(hosts(), []);
	t.true(troubles.some((trouble) => trouble?.startsWith('This computer is in no network')));

	networks = {wlan0: network('192.168.1.21')};
	t.is(await eventOf(page), 'beat');
	const {door} = await page.nextState();
	t.is(door.address, `192.168.1.21:${port}`);
});
