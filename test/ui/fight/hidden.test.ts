import test from 'ava';
import {openFight} from '../../../source/session/play/open.js';
import {markedPrompt, markingIn} from '../../../source/ui/fight/hidden.js';
import {viewFight} from '../../helpers/fight-view.js';
import {memoryLog} from '../../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../../helpers/recorded-fight.js';
import {samples} from '../../helpers/samples.js';
import {duellist, toyFight} from '../../helpers/toy-fight.js';

for (const sample of samples) {
	test(`${sample.id}: who is hidden has a sign wherever the GM can choose them, and nobody else has`, (t) => {
		const {header, ruleset} = sampleHeader(sample, 3);
		const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
		const foes = fight.combatants('gm').filter(({side}) => side === 'bad');
		fight.gm({do: 'hide', who: foes.filter(({isHidden}) => !isHidden).map(({id}) => id)});
		const names = foes.map(({name}) => name);
		let count = 0;
		for (let answers = 0; answers < 60 && fight.prompt('gm').kind !== 'over'; answers++) {
			const marking = markingIn(fight, 'gm', '◌');
			const prompt = markedPrompt(fight.prompt('gm'), marking);
			for (const {label, about = ''} of prompt.kind === 'choose' ? prompt.choices : []) {
				const isMarked = names.some((name) => label.includes(`${name} ◌`));
				const isNamed = label.includes(marking.names.get(about) ?? '◌');
				t.true(isMarked || !isNamed, label);
				t.is(label.includes('◌'), isMarked, label);
				count += isMarked ? 1 : 0;
			}

			fight.answer({kind: 'default'});
		}

		// There nobody aims at somebody unseen.
		t.is(count > 0, sample.id !== 'tesseris');
		t.is(markingIn(fight, 'players', '◌').names.size, 0);
	});
}

test('a list of whom something is done to has the sign too', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), {...duellist('Bob', 'bad'), isHidden: true}],
	});
	const view = await viewFight(fight);
	await view.press('H', ' ');
	t.regex(view.screen(), /Bob ◌/);
	t.notRegex(view.screen(), /Ann ◌/);
});
