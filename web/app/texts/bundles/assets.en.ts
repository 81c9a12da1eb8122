import fleet from '#web/features/booking/assets/fleet/texts.en.json';
import resources from '#web/features/booking/assets/resources/texts.en.json';
import assets from '#web/features/booking/assets/texts.en.json';

/** The texts of fleets and resources, which share most of their texts. */
export default { assets, fleet, resources };
