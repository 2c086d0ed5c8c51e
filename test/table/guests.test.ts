import {Socket} from 'node:net';
import test from 'ava';
import {Guests} from '../../source/table/guests.js';

/** A socket as if it came from an address. */
function socketFrom(address: string): Socket {
	const socket = new Socket();
	Object.defineProperty(socket, 'remoteAddress', {value: address});
	return socket;
}

const house = () => {
	const told = {changes: 0};
	const guests = new Guests(() => {
		told.changes++;
	});
	return {
		told,
		guests,
		connect(address: string): Socket {
			const socket = socketFrom(address);
			guests.connect(socket);
			return socket;
		},
	};
};

test('sixteen connections of one address are let in, and one more when one of them has gone', (t) => {
	const {guests, connect} = house();
	const sockets = Array.from({length: 17}, () => connect('192.168.1.2'));
	t.deepEqual(
		sockets.map((socket) => guests.isOneTooMany(socket)),
		sockets.map((_socket, at) => at === 16),
	);
	t.false(guests.isOneTooMany(connect('192.168.1.3')), 'others are');
	sockets[16]?.emit('close');
	t.true(guests.isOneTooMany(connect('192.168.1.2')), 'whoever was not let in left no room');
	sockets[0]?.emit('close');
	t.false(guests.isOneTooMany(connect('192.168.1.2')));
	t.true(guests.isOneTooMany(connect('192.168.1.2')));
});

test('32 connections are let in, wherever they come from', (t) => {
	const {guests, connect} = house();
	const sockets = Array.from({length: 33}, (_, at) => connect(`192.168.1.${at}`));
	t.deepEqual(
		sockets.filter((socket) => guests.isOneTooMany(socket)),
		sockets.slice(32),
	);
});

test('six pages of a device are let in; each comes and goes once', (t) => {
	const {guests, told} = house();
	const come = (device: string) => guests.come({device, address: '192.168.1.2', page: 'phone'});
	const leave = Array.from({length: 6}, () => come('one'));
	t.is(come('one'), undefined);
	t.not(come('two'), undefined);
	t.is(guests.all().length, 7);
	t.is(told.changes, 7);
	leave[0]?.();
	leave[0]?.();
	t.is(guests.all().length, 6);
	t.is(told.changes, 8);
	t.not(come('one'), undefined);
	t.is(come('one'), undefined);
});
