/* What tells somebody who looks elsewhere that they are asked. */

let audio: AudioContext | undefined;

/** Browsers let a page sound only after a tap. */
export function allowSound() {
	audio ??= new AudioContext();
	void audio.resume();
}

function beep() {
	if (audio?.state !== 'running') {
		return;
	}

	const tone = audio.createOscillator();
	const loudness = audio.createGain();
	tone.frequency.value = 660;
	loudness.gain.setValueAtTime(0.15, audio.currentTime);
	loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
	tone.connect(loudness).connect(audio.destination);
	tone.start();
	tone.stop(audio.currentTime + 0.4);
}

const vibrate = () => {
	// Browsers complain of pages that do so before anybody touched them.
	if (
		'vibrate' in navigator &&
		'userActivation' in navigator &&
		navigator.userActivation.hasBeenActive
	) {
		navigator.vibrate(200);
	}
};

export const isTyping = (): boolean =>
	document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])') ?? false;

/** Somebody is asked: comes forward, vibrates and, if that is wanted, sounds. */
export function alertPlayer(isLoud: boolean) {
	vibrate();
	if (isLoud) {
		beep();
	}

	if (!isTyping()) {
		location.hash = 'you';
		scrollTo({top: 0});
	}
}

/** A page that sounded before it was reloaded does so again after the first tap. */
export function allowSoundLater() {
	document.addEventListener('pointerdown', allowSound, {once: true});
}
