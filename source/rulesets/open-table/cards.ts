import type {OtState} from './state/fight.js';

/* The deck of which initiative can be drawn (OT-08). */

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['♣', '♦', '♥', '♠'];
const jokers = 2;

/** Each card by its number: by rank, then by suit, and the jokers last. */
export const deck: readonly number[] = Array.from(
	{length: ranks.length * suits.length + jokers},
	(_, at) => at + 1,
);

export const isJoker = (card: number): boolean => card > deck.length - jokers;

export const cardName = (card: number): string =>
	isJoker(card)
		? 'joker'
		: `${ranks[Math.floor((card - 1) / suits.length)]}${suits[(card - 1) % suits.length]}`;

type Deck = Pick<OtState, 'settings' | 'drawn'>;

export const isByCards = ({settings: {initiative, next}}: Pick<Deck, 'settings'>): boolean =>
	initiative === 'cards' && next === 'initiative';

/** The initiative that a card is: a joker is the best, also where the lowest goes first. */
export const initiativeOf = (card: number, {settings}: Pick<Deck, 'settings'>): number =>
	settings.first === 'lowest' && isJoker(card) ? card - deck.length - 1 : card;

/** The card that an initiative is; none where initiative is no card. */
export const cardAt = (initiative: number, state: Pick<Deck, 'settings'>): number | undefined =>
	isByCards(state) ? deck.find((card) => initiativeOf(card, state) === initiative) : undefined;

/** What is left of the deck, the lowest first. */
export const cardsLeft = ({drawn}: Deck) => deck.filter((card) => !drawn.includes(card));
