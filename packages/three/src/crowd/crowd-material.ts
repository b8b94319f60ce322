// Materials whose vertices follow joints that stand in a texture, a row per creature.
//
// three's own skinning has one skeleton per draw call; here each instance reads its joints from its row, so that one call
// draws a whole crowd. Works by replacing the skinning chunks of three's shaders, so every built-in material will do, and the
// depth materials of shadow maps too.
import {
  type DataTexture,
  type Material,
  MeshDepthMaterial,
  MeshDistanceMaterial,
  RGBADepthPacking,
  type WebGLProgramParametersWithUniforms,
} from 'three'

/** Texels of a joint: the first three rows of its matrix. */
export const JOINT_TEXELS = 3

/** Instanced attribute with the row of the texture that an instance reads. */
export const ROW_ATTRIBUTE = 'crowdRow'

const DECLARATIONS = `
attribute vec4 skinIndex;
attribute vec4 skinWeight;
attribute float ${ROW_ATTRIBUTE};
uniform highp sampler2D crowdJoints;
mat4 crowdJoint( const in float joint ) {
  int row = int( ${ROW_ATTRIBUTE} + 0.5 );
  int at = int( joint + 0.5 ) * ${JOINT_TEXELS};
  vec4 a = texelFetch( crowdJoints, ivec2( at, row ), 0 );
  vec4 b = texelFetch( crowdJoints, ivec2( at + 1, row ), 0 );
  vec4 c = texelFetch( crowdJoints, ivec2( at + 2, row ), 0 );
  return mat4( a.x, b.x, c.x, 0.0, a.y, b.y, c.y, 0.0, a.z, b.z, c.z, 0.0, a.w, b.w, c.w, 1.0 );
}
`

const BASE = `
mat4 crowdSkin = skinWeight.x * crowdJoint( skinIndex.x );
if ( skinWeight.y > 0.0 ) crowdSkin += skinWeight.y * crowdJoint( skinIndex.y );
if ( skinWeight.z > 0.0 ) crowdSkin += skinWeight.z * crowdJoint( skinIndex.z );
if ( skinWeight.w > 0.0 ) crowdSkin += skinWeight.w * crowdJoint( skinIndex.w );
`

/** Colours of one's own, behind the joints of the row. */
const dyeing = (firstDye: number): string => `
attribute float dye;
vec3 crowdDye() {
  if ( dye < 0.5 ) return vec3( 1.0 );
  return texelFetch( crowdJoints, ivec2( ${firstDye} + int( dye - 0.5 ), int( ${ROW_ATTRIBUTE} + 0.5 ) ), 0 ).rgb;
}
`

/** A copy of a material that is drawn as a crowd; `firstDye` is where the dyes begin in a row, −1 for bodies without any. */
export function crowdMaterial<Kind extends Material>(material: Kind, joints: DataTexture, firstDye = -1): Kind {
  const copy: Kind = material.clone()
  copy.onBeforeCompile = (shader) => {
    followJoints(shader, joints)
    if (firstDye >= 0) takeDyes(shader, firstDye)
  }
  copy.customProgramCacheKey = () => `ethogram crowd ${firstDye}`
  return copy
}

/** Materials that shadow maps draw a crowd with. */
export function crowdShadowMaterials(joints: DataTexture): {
  depth: MeshDepthMaterial
  distance: MeshDistanceMaterial
} {
  return {
    depth: crowdMaterial(new MeshDepthMaterial({ depthPacking: RGBADepthPacking }), joints),
    distance: crowdMaterial(new MeshDistanceMaterial(), joints),
  }
}

function followJoints(shader: WebGLProgramParametersWithUniforms, joints: DataTexture): void {
  shader.uniforms.crowdJoints = { value: joints }
  shader.vertexShader = shader.vertexShader
    .replace('#include <common>', `#include <common>${DECLARATIONS}`)
    .replace('#include <skinbase_vertex>', BASE)
    .replace('#include <skinnormal_vertex>', 'objectNormal = ( crowdSkin * vec4( objectNormal, 0.0 ) ).xyz;')
    .replace('#include <skinning_vertex>', 'transformed = ( crowdSkin * vec4( transformed, 1.0 ) ).xyz;')
}

function takeDyes(shader: WebGLProgramParametersWithUniforms, firstDye: number): void {
  shader.vertexShader = shader.vertexShader
    .replace('#include <skinning_pars_vertex>', `#include <skinning_pars_vertex>${dyeing(firstDye)}`)
    .replace('#include <color_vertex>', '#include <color_vertex>\nvColor.rgb *= crowdDye();')
}
