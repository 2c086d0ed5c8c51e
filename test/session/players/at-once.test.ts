import test from 'ava';
import {dragon} from '../../../source/rulesets/dragon/index.js';
import {seal} from '../../../source/rulesets/index.js';
import {phonesAt} from '../../helpers/phones.js';
import {skirmishes} from '../../helpers/skirmish.js';

const begin = await skirmishes(seal(dragon), {good: 'heroes.yaml', bad: 'warband.yaml'});

test('a defence counts without another Enter once the GM has taken its substat, and the next defence does not', async (t) => {
	const {fight, seating, phones} = phonesAt(begin(1));
	let followed = 0;
	let asked = 0;
	for (let step = 0; step < 300 && (followed === 0 || asked === 0); step++) {
		const before = fight.prompt('gm');
		for (const phone of phones) {
			phone.play();
		}

		const {taken} = seating;
		// eslint-disable-next-line no-await-in-loop
		await Promise.resolve();
		const isDefence = before.id === 'attack/choose' && seating.sent().length > 0;
		followed += Number(before.id === 'attack/choose' && seating.taken > taken);
		asked += Number(isDefence && seating.taken === taken);
		if (seating.take() !== undefined) {
			const {parts} = fight.together() ?? {};
			fight.answer(parts ? {kind: 'together', count: parts.length} : {kind: 'default'});
		}
	}

	t.true(followed > 0);
	t.true(asked > 0);
});
