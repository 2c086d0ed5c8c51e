import test from 'ava';
import {openFight} from '../../../source/session/play/open.js';
import {markedOption, markedPrompt, markingIn} from '../../../source/ui/fight/wording.js';
import {keys} from '../../helpers/render.js';
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
		let isOrderAsked = false;
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
			const n: number | undefined = isOrderAsked ? undefined : fight.letGoFirst();
			isOrderAsked = n !== undefined;
			if (n !== undefined) {
				fight.undoTo(n);
			}
		}

		// There nobody aims at somebody unseen.
		t.is(count > 0, sample.id !== 'tesseris');
		t.is(markingIn(fight, 'players', '◌').names.size, 0);
	});
}

test('options that name whoever is hidden have the sign: beside a question, of a value, of how long something lasts', (t) => {
	const marking = {names: new Map([['bob', 'Bob']]), sign: '◌'};
	const marked = (id: string, label: string) => markedOption({id, label}, marking).label;
	t.is(marked('bob', 'Bob'), 'Bob ◌');
	t.is(marked('mob bob', 'Bob'), 'Bob ◌');
	t.is(
		marked('edge:end:bob', 'until the end of Bob’s next turn'),
		'until the end of Bob ◌’s next turn',
	);
	t.is(marked('bob-2', 'Bob 2'), 'Bob 2');
	t.is(marked('usual', 'as usual'), 'as usual');
});

test('the options of a value have the sign', async (t) => {
	const sample = samples.find(({id}) => id === 'tesseris');
	if (sample === undefined) {
		t.fail();
		return;
	}

	const {header, ruleset} = sampleHeader(sample, 3);
	const fight = openFight(ruleset, memoryLog(header).log, [], playOptions());
	const foe = fight.combatants('gm').find(({side}) => side === 'bad');
	fight.gm({do: 'hide', who: foe?.id ?? ''});
	const view = await viewFight(fight, {rows: 40});
	await view.press('e', ...'melee', keys.enter);
	t.true(view.screen().includes(`${foe?.name} ◌`), view.screen());
});

test('a list of whom something is done to has the sign too', async (t) => {
	const {fight} = toyFight({
		newcomers: [duellist('Ann', 'good'), {...duellist('Bob', 'bad'), isHidden: true}],
	});
	const view = await viewFight(fight);
	await view.press('H', ' ');
	t.regex(view.screen(), /Bob ◌/);
	t.notRegex(view.screen(), /Ann ◌/);
});
