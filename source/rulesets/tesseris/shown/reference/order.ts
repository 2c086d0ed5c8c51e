import type {RuleText} from '../../../../engine/kit/rule-text.js';

/** Dice, ticks and the order of a round, in our own words. */
export const orderRules: readonly RuleText[] = [
	'TE-01 dT: A ten-sided die. A 6 or more is a success; a 9 or 10 also adds another die, without limit.',
	'TE-02 Tests: The player rolls as many dT as the characteristic and adds the skill’s ranks and all modifiers. Rerolls replace duds, each die once. A test succeeds when its total meets the difficulty; in an opposed test a tie goes to the defender.',
	'TE-03 Resolve: Setting: Willpower in dT and ranks of resolve against the difficulty.',
	'TE-10 Ticks: Everybody has five ticks a round, more or fewer by bonuses and statuses. Ticks not spent in one’s own turn pay for reactions.',
	'TE-11 Free Reaction: One a round, in the turn of somebody else. It pays for any one reaction, whatever that costs, and is spent before ticks.',
	'TE-12 Free things: Speaking, thinking, looking, dropping an item and ducking cost no ticks.',
	'TE-13 Borrowing: A defence, a reload or clearing a jam may use ticks of the next round, no more than that round has. An attack may not, unless the GM forces the attack.',
	'TE-14 Fresh ticks: A round begins with fresh ticks for everybody, less those that they borrowed in the round before.',
	'TE-15 Reactions: Only in the turn of somebody else, in answer to what that one does. A reaction strike comes after the action that provoked it.',
	'TE-20 Surprise: When one side is hidden, everybody else rolls Awareness against the Stealth of each hidden foe; a tie goes to the hidden. Whoever notices none of them has no turn in that round, and three ticks for reactions.',
	'TE-21 Initiative: 1d10 + Agility + Speed + other bonuses, rolled anew each round. Ties go to the higher Agility, then to players, then as the GM says.',
	'TE-22 Turns: In order of initiative, with as many actions as the ticks pay for. Setting: a turn ends by itself once something was done and the ticks left pay for nothing; free acts come before that.',
	'TE-23 Rounds: The fight goes on until one side is beaten, gone or has surrendered. The knocked out stay out until treated.',
	'TE-24 Delay: Somebody may delay before anything else in their turn, and then acts right after the next combatant of the round. What the start of a turn brings happens only once. Nobody in sight waits for somebody hidden, unless players know that somebody is hidden. Where two combatants only delay against each other (Setting: twice each), the GM can end the round: both keep their ticks for reactions alone.',
	'TE-25 Time: A round lasts ten to fifteen seconds. Setting: five rounds a minute.',
	'TE-26 Surprise first: Surprise is settled before initiative, and only in the first round.',
	'TE-27 Ended delays: When the GM ends the delaying, the round is over, and everybody rolls initiative anew.',
];
