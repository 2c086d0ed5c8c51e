import type {RuleText} from '../../../engine/rule-text.js';

/** Dice, ticks and the order of a round, in our own words. */
export const orderRules: readonly RuleText[] = [
	'TE-01 dT: A ten-sided die that brings a success on 6 or more; a 9 or 10 is rolled on as well, without end.',
	'TE-02 Tests: As many dT as the characteristic, the skill’s ranks as sure successes, modifiers. Rerolls replace dice that brought nothing, each once. Meeting the difficulty is enough; in a contest a tie goes to the defender.',
	'TE-03 Resolve: Setting: Willpower in dT and ranks of resolve against the difficulty.',
	'TE-10 Ticks: Five a round, more or less by bonuses and statuses. What the own turn leaves over pays reactions.',
	'TE-11 Free Reaction: One a round, on the turn of somebody else; it is spent before any ticks. Any one reaction, whatever it costs.',
	'TE-12 Free things: To speak, to think, to look, to drop something and to duck cost no ticks.',
	'TE-13 Borrowing: A defence, a reload or a jam may run into the ticks of the next round, no further than it has any. Attacks may not, unless the GM forces it.',
	'TE-14 Fresh ticks: A round begins with new ticks, less what was borrowed.',
	'TE-15 Reactions: Only in the turn of another, in answer to what it does. A strike in reaction comes after what called for it.',
	'TE-20 Surprise: When a side lies hidden, everybody else rolls Awareness against the Stealth of each; a tie goes to the hidden. Who notices none has three ticks of reactions and no turn.',
	'TE-21 Initiative: 1d10, Agility, Speed and what else counts, anew each round. Ties: Agility, then players, then the GM’s word.',
	'TE-22 Turns: In that order, as many actions as the ticks pay for. Setting: with none left the turn ends by itself; free acts come before.',
	'TE-23 Rounds: Until one side is beaten, gone or has surrendered. Who was knocked out lies until tended.',
	'TE-24 Delay: Before anything else in a turn: right after the next combatant; whoever is in sight waits for nobody hidden, unless players know that somebody is. What a turn’s start brings happens once. Two who do nothing else can be called by the GM: their turns are over.',
	'TE-25 Time: A round lasts ten to fifteen seconds. Setting: five a minute.',
	'TE-26 Surprise first: Who is surprised is settled before initiative, and only for the first round.',
	'TE-27 Called delays: With the delays called the round is over, and initiative is rolled anew.',
];
