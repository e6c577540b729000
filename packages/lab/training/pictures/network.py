"""The network: fully convolutional, so that it runs on a picture of any size, with a window every four pixels."""

import torch
from torch import nn

from classes import CLASSES


def _block(inputs, outputs, side, stride=1):
    return [
        nn.Conv2d(inputs, outputs, side, stride, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    ]


class Network(nn.Module):
    """Input: RGB from -1 to 1, [count, 3, height, width]. Output: a score per class for each window of 48 × 48 pixels."""

    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(
            *_block(3, 16, 5, 2),
            *_block(16, 24, 3),
            nn.MaxPool2d(2),
            *_block(24, 48, 3),
            *_block(48, 72, 3),
            *_block(72, 72, 3),
            *_block(72, 96, 4),
            nn.Conv2d(96, len(CLASSES), 1),
        )

    def forward(self, pictures):
        return self.layers(pictures)


def tensor_of(crops):
    """Converts uint8 RGB crops [count, height, width, 3] to the network's input."""
    return torch.from_numpy(crops).float().div_(127.5).sub_(1).permute(0, 3, 1, 2)
