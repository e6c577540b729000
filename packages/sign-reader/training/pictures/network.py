"""The network: convolutions alone, so that it runs over a picture of any size, a window every four pixels."""

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
    """Takes RGB from -1 to 1 as [count, 3, height, width]; gives one score a class for each window of 48 × 48."""

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
    """uint8 RGB crops [count, height, width, 3] as the network takes them."""
    return torch.from_numpy(crops).float().div_(127.5).sub_(1).permute(0, 3, 1, 2)
