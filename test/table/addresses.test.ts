import type {NetworkInterfaceInfo} from 'node:os';
import test from 'ava';
import {addresses} from '../../source/table/addresses.js';

const network = (address: string, internal = false): NetworkInterfaceInfo[] => [
	{
		address,
		netmask: '255.255.255.0',
		family: 'IPv4',
		mac: '02:00:00:00:00:01',
		internal,
		cidr: `${address}/24`,
	},
	{
		address: 'fe80::1',
		netmask: 'ffff:ffff:ffff:ffff::',
		family: 'IPv6',
		mac: '02:00:00:00:00:01',
		internal,
		cidr: 'fe80::1/64',
		scopeid: 1,
	},
];

const interfaces = {
	lo: network('127.0.0.1', true),
	docker0: network('172.17.0.1'),
	tailscale0: network('100.64.0.7'),
	eth0: network('10.0.0.5'),
	wlan0: network('192.168.1.20'),
	gone: undefined,
};

test('first comes the address by which the system would go outwards, and what phones hardly reach comes last', async (t) => {
	t.deepEqual(await addresses(interfaces, async () => '192.168.1.20'), [
		{host: '192.168.1.20'},
		{host: '10.0.0.5'},
		{host: '172.17.0.1', about: 'a virtual network of this computer'},
		{host: '100.64.0.7', about: 'a VPN'},
	]);
});

test('a VPN that takes everything comes before no network at home', async (t) => {
	const found = await addresses(interfaces, async () => '100.64.0.7');
	t.deepEqual(
		found.map(({host}) => host),
		['10.0.0.5', '192.168.1.20', '100.64.0.7', '172.17.0.1'],
	);
});

test('where the VPN is all there is, it is named', async (t) => {
	t.deepEqual(await addresses({wg0: network('10.8.0.2')}, async () => '10.8.0.2'), [
		{host: '10.8.0.2', about: 'a VPN'},
	]);
});

test('a computer in no network has no address', async (t) => {
	t.deepEqual(await addresses({lo: network('127.0.0.1', true)}, async () => undefined), []);
});

test('this computer is asked without a word to anybody', async (t) => {
	t.true(Array.isArray(await addresses()));
});
