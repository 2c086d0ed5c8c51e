import test from 'ava';
import {phonesAt} from '../../../helpers/phones.js';
import {playDefault} from '../../../helpers/recorded-fight.js';
import {sampleFight} from '../../../helpers/sample-fight.js';
import {samples} from '../../../helpers/samples.js';
import {sharedOut} from '../../../helpers/thoroughness.js';

/* What a player can prepare is what could still be done. */

const rulesets = samples.filter(({id}) => id !== 'toy');

for (const {id} of sharedOut(rulesets, 5, 1)) {
	test(`${id}: nothing about somebody who has fallen since can be prepared`, (t) => {
		const {fight, phones} = phonesAt(sampleFight(id));
		let seen = 0;
		let fell = 0;
		for (let step = 0; step < 400 && !fight.outcome(); step++) {
			const out = fight
				.board('players')
				.lanes.flatMap(({name, mark, side}) => (mark === 'out' && side === 'bad' ? [name] : []));
			fell = Math.max(fell, out.length);
			for (const {seat} of phones) {
				for (const {label} of seat?.ahead.flatMap(({choices}) => choices) ?? []) {
					t.false(
						label.startsWith('Attack ') && out.some((name) => label.includes(name)),
						`${label} with ${out.join(', ')} out`,
					);
					seen++;
				}
			}

			playDefault(fight);
		}

		t.true(seen > 0 && fell > 0);
	});
}
