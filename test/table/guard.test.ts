import test from 'ava';
import {isOwnHost} from '../../source/table/guard.js';

const server = {port: 7331, names: ['Table.local', 'fray-pc']};

test('addresses in numbers, localhost and the GM’s names are this server', (t) => {
	for (const host of [
		'localhost:7331',
		'LOCALHOST:7331',
		'127.0.0.1:7331',
		'192.168.1.20:7331',
		'[::1]:7331',
		'[fe80::a1:2]:7331',
		'[::ffff:192.168.1.20]:7331',
		'table.local:7331',
		'TABLE.LOCAL:7331',
		'fray-pc:7331',
	]) {
		t.true(isOwnHost(host, server), host);
	}

	t.true(isOwnHost('192.168.1.20', {port: 80, names: []}), 'browsers leave the usual port out');
});

test('any other name, port or text is not', (t) => {
	for (const host of [
		undefined,
		'',
		':7331',
		'evil.example:7331',
		'192.168.1.20.evil.example:7331',
		'localhost.evil.example:7331',
		'localhost.:7331',
		'table.local.:7331',
		'127.0.0.1',
		'127.0.0.1:80',
		'127.0.0.1:07332',
		'127.0.0.1:7331:7331',
		'127.0.0.1:7331@evil.example',
		'evil.example@127.0.0.1:7331',
		'127.0.0.1:7331/',
		'127.0.0.1:7331 ',
		'127.0.0.1:7331, evil.example',
		'127.1:7331',
		'2130706433:7331',
		'0x7f000001:7331',
		'::1:7331',
		'[::1]',
		'[::1:7331',
		'[evil.example]:7331',
		'[]:7331',
		'__proto__:7331',
	]) {
		t.false(isOwnHost(host, server), String(host));
	}
});
