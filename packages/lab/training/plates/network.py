"""The network: a small U-Net that classifies each pixel as background, inside of a plate, or edge of a plate."""

import torch
import torch.nn as nn
import torch.nn.functional as F


def step(inputs: int, outputs: int, stride: int = 1, size: int = 3) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class PlateNet(nn.Module):
    """Input: RGB from -1 to 1, with sides that are multiples of 32. Output: logits of three classes at half the size."""

    WIDTHS = (16, 24, 48, 64, 80)

    def __init__(self):
        super().__init__()
        a, b, c, d, e = self.WIDTHS
        self.first = step(3, a, 2)
        self.downs = nn.ModuleList(
            nn.Sequential(step(inputs, outputs, 2), step(outputs, outputs)) for inputs, outputs in ((a, b), (b, c), (c, d), (d, e))
        )
        self.ups = nn.ModuleList(
            [
                nn.Sequential(step(e + d, 48, size=1), step(48, 48)),
                nn.Sequential(step(48 + c, 32, size=1), step(32, 32)),
                nn.Sequential(step(32 + b, 24, size=1), step(24, 24)),
                step(24 + a, 16, size=1),
            ]
        )
        self.last = nn.Conv2d(16, 3, 3, 1, 1)

    def forward(self, picture: torch.Tensor) -> torch.Tensor:
        levels = [self.first(picture)]
        for down in self.downs:
            levels.append(down(levels[-1]))
        out = levels.pop()
        for up in self.ups:
            out = up(torch.cat([F.interpolate(out, scale_factor=2.0, mode='nearest'), levels.pop()], 1))
        return self.last(out)


class Shares(nn.Module):
    """The network with a softmax: class probabilities instead of logits."""

    def __init__(self, net: PlateNet):
        super().__init__()
        self.net = net

    def forward(self, picture: torch.Tensor) -> torch.Tensor:
        return torch.softmax(self.net(picture), 1)
