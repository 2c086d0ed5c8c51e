import test from 'ava';
import type {Asked} from '../../../../source/page/messages/seat.js';
import {viewFight} from '../../../helpers/fight-view.js';
import {phonesAt} from '../../../helpers/phones.js';
import {keys} from '../../../helpers/render.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {sharingOf} from '../../../helpers/sharing-of.js';

/* A key that the GM presses as a player's answer counts by itself answers nothing that came after it. */

const answers: ReadonlyArray<readonly [Asked['kind'], string]> = [
	['choose', 'a choice counts'],
	['roll', 'dice count'],
];

for (const [kind, title] of answers) {
	test(`Enter just as ${title} without the GM says so, and answers only when pressed once more`, async (t) => {
		const fight = sampleFight('open-table');
		const {seating, phones} = phonesAt(fight, {isAtOnce: true});
		const asking = () =>
			fight.prompt('gm').kind === kind &&
			phones.find((phone) => phone.open().some(({counts}) => counts === 'once'));
		while (!asking()) {
			fight.answer({kind: 'default'});
		}

		const view = await viewFight(fight, {columns: 120, rows: 40, sharing: sharingOf(seating)});
		const count = () => fight.entries('gm').length;
		const before = count();
		const phone = asking();
		t.deepEqual(phone ? phone.play() : undefined, []);
		await Promise.resolve();
		const after = count();
		t.true(after > before);
		await view.press(keys.enter);
		t.is(count(), after);
		t.regex(view.screen(), /a player’s answer has just counted: look again/);
		await view.press(keys.enter);
		t.true(count() > after);
	});
}
