import {
	fields,
	flag,
	list,
	number,
	oneOf,
	tagged,
	text,
} from '../../engine/shape.js';

/* Made of the types of events and commands by “npm run shapes”, and not to be changed by hand. */

/** What stands in a line. */
export function shapes() {
	const counted = fields({id: text, label: text, worth: number});
	const check = fields({roll: number, need: number, counted: list(counted)});
	const means = tagged('kind', {
		arm: fields({arm: text, isTwoHanded: flag}),
		power: fields({power: text}),
	});
	const draft = fields(
		{
			extras: list(
				oneOf(
					'aim',
					'item',
					'move',
					'move-ready',
					'none',
					'power',
					'ready',
					'support',
					'surprise',
				),
			),
		},
		{
			main: oneOf(
				'attack',
				'item',
				'none',
				'power',
				'power-attack',
				'run',
				'skill',
			),
			tool: text,
			target: text,
		},
	);
	const result = oneOf('defended', 'hit', 'miss', 'tie');
	const reactionId = oneOf(
		'cover',
		'dodge',
		'none',
		'parry',
		'power',
		'resist',
		'roll',
		'shield',
	);
	const loss = fields({who: text, points: number, from: text});
	const skill = oneOf('agility', 'close', 'concentration', 'ranged');
	const part = oneOf('extra-0', 'extra-1', 'main');
	const extraKind = oneOf(
		'aim',
		'item',
		'move',
		'move-ready',
		'power',
		'ready',
		'support',
		'surprise',
	);
	const main = tagged('do', {
		attack: fields({target: text, arm: text}),
		item: fields({item: text}),
		power: fields({power: text}),
		'power-attack': fields({target: text, power: text}),
		run: fields({}),
		skill: fields({skill}),
	});
	const winnerActBeside = fields({winner: oneOf('bad', 'good', 'nobody')});
	const reach = oneOf('close', 'long', 'medium', 'melee', 'short');
	return {
		events: {
			'advantage-ruled': fields({hasAdvantage: flag}),
			aimed: fields({who: text}),
			'attack-ended': fields({attacker: text, target: text}),
			'attack-marked': fields({marks: list(text)}),
			'attack-rolled': fields({attacker: text, check}),
			attacked: fields({attacker: text, target: text, means}),
			'bonus-used': fields({who: text, from: text}, {isKept: oneOf(true)}),
			carrying: fields({is: flag}),
			'closing-begun': fields({}, {winner: oneOf('bad', 'good', 'nobody')}),
			'damage-rolled': fields({points: number, dice: text}),
			declared: fields({}),
			declaring: fields({who: list(text), isSealed: flag, isChange: flag}),
			defeated: fields({who: text}),
			'defence-marked': fields({marks: list(text)}),
			'defence-rolled': fields({who: text, check}),
			disengaged: fields({who: text, from: list(text)}),
			drafted: fields({draft}),
			'effect-told': fields({text}),
			'exchange-ended': fields(
				{
					attacker: text,
					target: text,
					means,
					result,
					hasAdvantage: flag,
					isDeferred: flag,
					regained: number,
				},
				{attack: check, reaction: reactionId, defence: check, loss},
			),
			'feat-begun': fields({who: text, skill}, {power: text}),
			'feat-marked': fields({marks: list(text)}),
			'feat-rolled': fields({check}),
			'feat-told': fields({who: text, skill, check, text}, {power: text}),
			'frame-left': fields({}),
			'given-up': fields({who: text, parts: list(part)}),
			'group-settled': fields({losses: list(loss)}),
			grouped: fields(
				{ids: list(text)},
				{at: fields({initiative: number, dex: number})},
			),
			harmed: fields({who: text, points: number, left: number}),
			headed: fields({to: number}, {goal: text}),
			healed: fields({who: text, points: number, left: number}),
			intent: fields({
				who: text,
				plan: fields(
					{extras: list(extraKind), isSealed: flag, isBurdened: flag},
					{main, isOnFriend: oneOf(true)},
				),
				isChange: flag,
			}),
			'item-begun': fields({who: text, actions: number}),
			'item-used': fields({
				who: text,
				item: text,
				spent: number,
				needs: number,
			}),
			kept: fields({who: text, consequence: text}),
			'kin-split': fields({kin: text}, {isHidden: flag}),
			'last-call-passed': fields({at: number}),
			loaded: fields({who: text, arm: text, isDone: flag}),
			'main-lost': fields({who: text, from: number, to: number}),
			manoeuvre: fields({who: text, text}),
			'moment-left': fields({who: list(text), losses: list(loss)}),
			'move-begun': fields(
				{who: text, by: oneOf('move', 'ride', 'run')},
				{goal: text},
			),
			moved: fields(
				{
					who: text,
					by: oneOf('move', 'ride', 'run'),
					from: number,
					to: number,
					isReached: flag,
					leaves: list(text),
				},
				{goal: text},
			),
			'opponents-came': fields({}),
			opposed: fields({result}, {hasAdvantage: flag}),
			'option-chosen': fields({option: oneOf('more', 'regain')}),
			'put-away': fields({who: text, arm: text, isDone: flag}),
			reacted: fields(
				{who: text, against: text, reaction: reactionId},
				{
					power: text,
					scope: oneOf('all', 'this'),
					refused: fields(
						{reason: text},
						{rule: text, impossible: oneOf(true)},
					),
				},
			),
			readied: fields({who: text, arm: text, isDone: flag}),
			'ready-begun': fields({who: text, isJoined: flag}, {arm: text}),
			recovered: fields({who: text}),
			reordered: fields({
				who: text,
				from: number,
				to: number,
				passed: list(text),
			}),
			'round-began': fields({round: number, surprised: list(text)}),
			'seal-set': fields({isSealed: flag}),
			'shot-spent': fields({who: text, arm: text}),
			'sight-ruled': fields({who: text, isSeen: flag}),
			spent: fields({who: text, part}),
			'support-begun': fields({who: text, isPower: flag}),
			'support-chosen': fields({for: text}, {power: text, isKept: oneOf(true)}),
			'support-skill': fields({skill}),
			'support-told': fields({how: text}),
			supported: fields(
				{who: text, for: text, how: text, isGained: flag},
				{power: text, check, isKept: oneOf(true)},
			),
			'surprise-passed': fields({who: text}),
			'turn-began': fields({who: text}),
			'turn-over': fields({who: text}, {lost: list(extraKind)}),
			'turn-put-back': fields({who: text}),
			'two-handed': fields({is: flag}),
			'went-on': fields({round: number}),
			'winner-named': winnerActBeside,
			'wounds-told': fields({text}),
		},
		act: tagged('do', {
			advantage: fields({isGiven: flag}),
			'call-over': fields({}),
			'carry-out': fields({}),
			'change-intent': fields({who: text}),
			detail: fields({}),
			draft: fields({draft}),
			extra: fields({part}),
			finish: fields({}),
			forfeit: fields({extra: extraKind}),
			'give-up': fields({}),
			go: fields({zone: number}, {goal: text}),
			'go-on': fields({}),
			item: fields({item: text}),
			load: fields({arm: text}),
			main: fields({main}, {isTwoHanded: flag}),
			'one-by-one': fields({}),
			option: fields({option: oneOf('more', 'regain')}),
			plan: fields({plans: list(fields({extras: list(extraKind)}, {main}))}),
			'plan-ends': fields({plan: text}),
			'plan-happens': fields({plan: text}),
			'plan-passes': fields({plan: text}),
			'plan-waits': fields({for: number, plan: text}),
			'put-away': fields({arm: text}),
			reach: fields({isReached: flag}),
			react: fields(
				{reaction: reactionId},
				{power: text, scope: oneOf('all', 'this')},
			),
			ready: fields({arm: text}),
			ride: fields({}),
			sight: fields({isSeen: flag}),
			skill: fields({skill}),
			support: fields({}, {for: text, power: text, isKept: oneOf(true)}),
			who: fields({who: text}),
			winner: winnerActBeside,
		}),
		sheet: fields(
			{
				str: number,
				con: number,
				dex: number,
				int: number,
				skills: fields({
					agility: number,
					close: number,
					concentration: number,
					ranged: number,
				}),
				traits: list(text),
				armour: oneOf('heavy', 'light', 'none'),
				shield: flag,
				size: number,
				weapons: list(
					fields(
						{
							weapon: fields(
								{
									id: text,
									name: text,
									die: number,
									might: number,
									reach,
									trait: text,
									usesStrength: flag,
									force: oneOf('blow', 'bullet', 'energy'),
									hands: oneOf(1, 2),
									isNatural: flag,
									isUnarmed: flag,
									isThrown: flag,
									reload: oneOf('clip', 'each', 'none'),
									rule: text,
								},
								{
									plainName: text,
									textDie: number,
									mightTwoHanded: number,
									isGrapple: oneOf(true),
									clip: number,
									needs: oneOf('kicking'),
								},
							),
							isReady: flag,
						},
						{supply: number},
					),
				),
				zone: number,
				powers: list(
					fields(
						{name: text, isReaction: flag},
						{
							attack: fields({
								die: number,
								might: number,
								reach,
								against: fields({skill, trait: text}),
							}),
						},
					),
				),
				items: list(fields({name: text, actions: number})),
				consequences: list(
					fields({
						name: text,
						worth: number,
						lasts: oneOf('once', 'permanent', 'recurring'),
					}),
				),
				surprised: flag,
			},
			{score: number, mount: text},
		),
	};
}
