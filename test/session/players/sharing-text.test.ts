import test from 'ava';
import type {SharingStatus} from '../../../source/session/players/sharing.js';
import {sharedStatus as status} from '../../helpers/sharing-of.js';
import {
	guestsText,
	pictureLines,
	sharingLines,
} from '../../../source/session/players/sharing-text.js';

const guest = (page: 'phone' | 'television') => ({device: 'd', address: 'a', page});

test('who looks is counted by what they look at', (t) => {
	t.is(guestsText({guests: []}), 'Nobody looks yet');
	t.is(guestsText({guests: [guest('phone')]}), '1 phone looks');
	t.is(guestsText({guests: [guest('television')]}), '1 television looks');
	t.is(
		guestsText({guests: [guest('phone'), guest('television'), guest('phone')]}),
		'2 phones and 1 television look',
	);
});

test('address and code come first, then who is there', (t) => {
	t.deepEqual(sharingLines(status).slice(0, 3), [
		'In a browser: http://192.168.1.20:7331',
		'Code: 4KX Q9B',
		'Television: http://192.168.1.20:7331/tv',
	]);
	t.true(sharingLines(status).includes('Nobody looks yet.'));
});

test('further networks, a VPN, Windows around it and no network at all are said', (t) => {
	const text = (change: Partial<SharingStatus>) => sharingLines({...status, ...change}).join('\n');
	t.regex(
		text({
			addresses: [
				{host: '192.168.1.20:7331'},
				{host: '10.0.0.5:7331'},
				{host: '10.8.0.2:7331', about: 'a VPN'},
			],
		}),
		/^If it does not open: 10\.0\.0\.5:7331 or 10\.8\.0\.2:7331 \(a VPN\)$/m,
	);
	t.regex(
		text({addresses: [{host: '10.8.0.2:7331', about: 'a VPN'}]}),
		/^That address is a VPN: phones may not reach it\.$/m,
	);
	t.regex(text({addresses: []}), /^This computer is in no network/);
	t.regex(text({isWithinWindows: true}), /WSL/);
	t.regex(text({trouble: 'Port 7331 is in use'}), /\n\nPort 7331 is in use$/);
});

test('two rows of a picture make a line', (t) => {
	t.deepEqual(
		pictureLines([
			[true, true, false, false],
			[true, false, true, false],
			[true, false, true, false],
		]),
		['█▀▄ ', '▀ ▀ '],
	);
});
