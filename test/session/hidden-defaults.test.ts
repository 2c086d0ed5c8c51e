import test from 'ava';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playDefault, playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {samples} from '../helpers/samples.js';
import {sharedOut} from '../helpers/thoroughness.js';

const ofRulesets = samples.filter(({id}) => id !== 'toy');

for (const sample of ofRulesets) {
	test(`${sample.id}: Enter never strikes somebody hidden while others can be struck`, (t) => {
		for (const seed of sharedOut([1, 2, 3, 4], 2, 1)) {
			const {header, ruleset} = sampleHeader(sample, seed);
			const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
			playDefault(fight);
			const foes = fight.combatants('gm').filter(({side}) => side === 'bad');
			fight.gm({do: 'hide', who: foes[seed % foes.length]?.id ?? ''});
			for (let step = 0; step < 50 && fight.prompt('gm').kind !== 'over'; step++) {
				const prompt = fight.prompt('gm');
				const all = fight.combatants('gm');
				const called = (id?: string) => all.find((each) => each.id === id);
				const usual =
					prompt.kind === 'choose'
						? prompt.choices.find(({refused}) => refused === undefined)
						: undefined;
				const target = called(usual?.about);
				const isOfHero = called(prompt.who)?.side === 'good';
				t.false(isOfHero && target?.side === 'bad' && target.isHidden, usual?.label);
				playDefault(fight);
			}
		}
	});
}
