"""One function a machine, by the slug of its catalogue page."""

from machines import balers, combines, groundnut, planters, sprayers, tillage, tiller, tractors

MAKERS = {
    "tractor-t45": tractors.tractor_t45,
    "tractor-t75": tractors.tractor_t75,
    "tractor-t110": tractors.tractor_t110,
    "power-tiller-p15": tiller.power_tiller,
    "combine-h120": combines.combine,
    "rice-combine-r88": combines.rice_combine,
    "groundnut-digger-g2": groundnut.groundnut_digger,
    "maize-sheller-m5": groundnut.maize_sheller,
    "planter-4-row": planters.planter_4,
    "planter-6-row": planters.planter_6,
    "rice-transplanter-6": planters.transplanter,
    "seed-drill-16": planters.seed_drill,
    "disc-plough-3": tillage.disc_plough,
    "disc-harrow-20": tillage.disc_harrow,
    "ridger-3": tillage.ridger,
    "rotary-tiller-150": tillage.rotavator,
    "square-baler-s14": balers.square_baler,
    "round-baler-r12": balers.round_baler,
    "rotary-rake-k3": balers.rotary_rake,
    "boom-sprayer-600": sprayers.boom_sprayer,
    "trailed-sprayer-2000": sprayers.trailed_sprayer,
    "mistblower-400": sprayers.mistblower,
}
# turned so that the working parts face the camera
HEADING = {"planter-6-row": 160, "rice-transplanter-6": 186,
           "disc-plough-3": 42, "ridger-3": -12, "rotary-tiller-150": 176,
           "groundnut-digger-g2": 15, "rotary-rake-k3": 24, "trailed-sprayer-2000": 166,
           "mistblower-400": 192, "round-baler-r12": 8}
# how a parked machine stands where it differs from one at work: booms folded, so that the whole of them is in the picture
PARKED = {"trailed-sprayer-2000": {"fold": 171}}


def make(slug, **kw):
    """The machine of a slug, standing at the origin and heading along x."""
    return MAKERS[slug](**kw)
