"""The network: a small feature pyramid with two heads, after CenterNet (Zhou et al. 2019, arXiv:1904.07850).

Parts (arrows and pictures) are found at a quarter of the input's resolution: a heat map a class, the distances from the
centre to the four sides of the box, and the share of each cell that letters take. Plates are found at an eighth: a heat map a class, and the four corners.
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

from classes import PARTS, PLATES

PART_STRIDE, PLATE_STRIDE = 4, 8
# Heat maps and the map of letters, then distances; heat maps, then corners.
PART_MAPS, PLATE_MAPS = len(PARTS) + 1, len(PLATES)
PART_OUTPUTS, PLATE_OUTPUTS = PART_MAPS + 4, PLATE_MAPS + 8
# The input's sides must be multiples of this.
SIDE_MULTIPLE = 32
# A share of 0.02 at the start keeps the many empty cells from drowning the few full ones.
START_BIAS = -3.9


def step(inputs: int, outputs: int, stride: int = 1, size: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Residual(nn.Module):
    def __init__(self, width: int):
        super().__init__()
        self.body = step(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.body(x)


class Wide(nn.Module):
    """Looks far around each cell, at little cost (depthwise)."""

    def __init__(self, width: int, size: int = 7):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(width, width, size, 1, size // 2, groups=width, bias=False),
            nn.Conv2d(width, width, 1, bias=False),
            nn.BatchNorm2d(width),
            nn.ReLU(inplace=True),
        )
        nn.init.zeros_(self.body[2].weight)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return x + self.body(x)


class PartsNet(nn.Module):
    """Input: RGB from -1 to 1. Output: logits and boxes of parts, logits and corners of plates, in cells of their stride."""

    WIDTHS = (16, 24, 48, 72, 80)

    def __init__(self):
        super().__init__()
        a, b, c, d, e = self.WIDTHS
        self.first = step(3, a, 2)
        self.downs = nn.ModuleList(
            [
                nn.Sequential(step(a, b, 2), Residual(b)),
                nn.Sequential(step(b, c, 2), Residual(c), Residual(c)),
                nn.Sequential(step(c, d, 2), Residual(d), Residual(d)),
                nn.Sequential(step(d, e, 2), Residual(e), Wide(e), Wide(e)),
            ]
        )
        self.up16 = nn.Sequential(step(e + d, 48, size=1), Residual(48))
        self.up8 = nn.Sequential(step(48 + c, 40, size=1), Residual(40))
        self.up4 = nn.Sequential(step(40 + b, 32, size=1), Residual(32))
        self.parts = nn.Sequential(step(32, 32), nn.Conv2d(32, PART_OUTPUTS, 1))
        self.plates = nn.Sequential(step(40, 32), nn.Conv2d(32, PLATE_OUTPUTS, 1))
        nn.init.constant_(self.parts[-1].bias[: len(PARTS)], START_BIAS)
        nn.init.constant_(self.plates[-1].bias[: len(PLATES)], START_BIAS)

    def forward(self, picture: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        levels = [self.first(picture)]
        for down in self.downs:
            levels.append(down(levels[-1]))
        _, at4, at8, at16, at32 = levels
        double = lambda x: F.interpolate(x, scale_factor=2.0, mode='nearest')
        at16 = self.up16(torch.cat([double(at32), at16], 1))
        at8 = self.up8(torch.cat([double(at16), at8], 1))
        at4 = self.up4(torch.cat([double(at8), at4], 1))
        return self.parts(at4), self.plates(at8)


class Shares(nn.Module):
    """The network with heat maps as shares from 0 to 1."""

    def __init__(self, net: PartsNet):
        super().__init__()
        self.net = net

    def forward(self, picture: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        parts, plates = self.net(picture)
        shares = lambda out, count: torch.cat([torch.sigmoid(out[:, :count]), out[:, count:]], 1)
        return shares(parts, PART_MAPS), shares(plates, PLATE_MAPS)


if __name__ == '__main__':
    print(sum(weights.numel() for weights in PartsNet().parameters()), 'weights')
