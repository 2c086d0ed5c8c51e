import test from 'ava';
import {phonesAt} from '../../../helpers/phones.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {samples} from '../../../helpers/samples.js';
import {sharedOut} from '../../../helpers/thoroughness.js';

/* What a phone says of when an answer counts is when it counts. */

for (const {id} of sharedOut(samples, 3, 1)) {
	test(`${id}: what is said to count without the GM's Enter does, and what waits for others waits`, async (t) => {
		const {fight, phones, seating} = phonesAt(sampleFight(id), {isAtOnce: true});
		let once = 0;
		for (let step = 0; step < 150 && !fight.outcome(); step++) {
			const isOpen = fight.prompt('gm').title === fight.prompt('players').title;
			const {kind} = fight.prompt('gm');
			const found = phones
				.flatMap((phone) => phone.open().map((asked) => ({phone, asked})))
				.find(({asked}) => asked.kind === kind && asked.kind !== 'several');
			if (!isOpen || !found) {
				playDefault(fight);
				continue;
			}

			const {phone, asked} = found;
			t.deepEqual(phone.play(), []);
			const sent = phone.seat?.sent.find(({question}) => question === asked.key);
			t.is(sent?.counts, asked.counts);
			// eslint-disable-next-line no-await-in-loop
			await Promise.resolve();
			const now = phone.seat?.sent.find((each) => each.id === sent?.id);
			if (asked.counts === 'once') {
				t.is(now?.state, 'taken', asked.title);
				once++;
			} else if (asked.counts === 'all') {
				t.is(now?.state, 'sent', asked.title);
			}

			if (now?.state === 'sent') {
				seating.take();
			}
		}

		t.true(once > 3);
	});
}

test('own words wait for the GM, and so does all while it is paused', (t) => {
	const {fight, phones, seating} = phonesAt(sampleFight('open-table'), {isAtOnce: true});
	const asking = () => phones.find((phone) => phone.open().some(({kind}) => kind === 'choose'));
	while (!asking()) {
		playDefault(fight);
	}

	const phone = asking();
	const [asked] = phone?.open() ?? [];
	t.is(asked?.counts, 'once');
	if (phone && asked) {
		phone.send(asked, {kind: 'words', text: 'I swing from the lamp'});
	}

	t.is(phone?.seat?.sent.at(-1)?.counts, undefined);
	seating.hold('gm', true);
	t.is(phone?.seat?.asked[0]?.counts, undefined);
});
