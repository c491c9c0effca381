import type { Page } from 'playwright-core';

/**
 * Finds text that is wider than the screen, and numbers and figures that break. It is text, because
 * it runs in the browser.
 */
const FAULTS = String.raw`(() => {
	const faults = [];
	const { scrollWidth } = document.documentElement;
	if (scrollWidth > innerWidth) faults.push('the page is ' + scrollWidth + ' px wide');
	const boxesOf = (select) => {
		const range = document.createRange();
		select(range);
		return [...range.getClientRects()];
	};
	const isBroken = (boxes) => boxes.some(({ top }) => top - boxes[0].top > 4);
	const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (walker.nextNode()) {
		const text = walker.currentNode;
		for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
			const boxes = boxesOf((range) => {
				range.setStart(text, index);
				range.setEnd(text, index + word.length);
			});
			const isWide = boxes.some(({ left, right }) => left < 0 || right > innerWidth + 0.5);
			if (isWide) faults.push('wider than the screen: ' + word);
			const isNumber = /^[\d.,]+$|^[A-Z]{4}\d{7}$/.test(word);
			if (isNumber && isBroken(boxes)) faults.push('broken number: ' + word);
		}
	}
	for (const figure of document.querySelectorAll('td[style*="text-align:right"] > *')) {
		const boxes = boxesOf((range) => range.selectNodeContents(figure));
		if (isBroken(boxes)) faults.push('broken figure: ' + figure.textContent);
	}
	return faults;
})()`;

export const layoutFaults = async (page: Page): Promise<string[]> => await page.evaluate(FAULTS);
